// A comment: what people say to a post of the board (a reply), to a blog post or to a photo.

export const COMMENT_MAX = 1_000
