import { describe, expect, it } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/images.ts'
import { checkImage } from './upload.ts'

const codeOf = (file: { size: number; type: string }) => {
  try {
    checkImage(file)
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('before a picture is sent', () => {
  it('lets a picture of 10 MB pass, and refuses one byte more', () => {
    expect(codeOf({ type: 'image/png', size: UPLOAD_MAX_BYTES })).toBe('fine')
    expect(codeOf({ type: 'image/png', size: UPLOAD_MAX_BYTES + 1 })).toBe('too_large')
  })

  it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('refuses the type %j', (type) => {
    expect(codeOf({ type, size: 10 })).toBe('unsupported_image')
  })
})
