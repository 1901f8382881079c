// English has another word for one thing than for many, and lists of one thing are common.
import { expect, test } from 'vitest'
import { blogWords } from '#messages/blog/blog.ts'
import { cartWords } from '#messages/cart/cart.ts'
import { movieDialogWords } from '#messages/movie/movie.ts'
import { productWords } from '#messages/product/product.ts'

test.each([
  [cartWords.en.open(1), 'Cart (1 product)'],
  [cartWords.en.open(2), 'Cart (2 products)'],
  [blogWords.en.shown(1), 'Showing 1 post.'],
  [blogWords.en.shownAll(1), 'Showing the only post.'],
  [blogWords.en.shownAll(12), 'Showing all 12 posts.'],
  [productWords.en.shown(1), 'Showing 1 product.'],
  [productWords.en.shownAll(1), 'Showing the only product.'],
  [productWords.en.shownAll(12), 'Showing all 12 products.'],
  [movieDialogWords.en.votes('1'), '1 vote'],
  [movieDialogWords.en.votes('1,021'), '1,021 votes'],
])('%s', (said, meant) => expect(said).toBe(meant))
