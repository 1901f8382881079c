// The content policy of the stand-ins' pages: they load their own styles and nothing else. Every browser asks for an icon:
// an empty one in the page itself keeps it from asking the server in vain.
export const emptyIcon = '<link rel="icon" href="data:,">'

export const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
