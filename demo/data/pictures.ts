// Draws all pictures of the demo and hands them to the image host.
import type { Crowd } from './crowd.ts'
import { stillLife } from '#demo/drawings/stage.ts'
import { drawView } from '#demo/drawings/view.ts'
import { inChunks } from './in-turns.ts'
import { people } from './people.ts'
import type { StoredImage } from './rows/album-rows.ts'
import { album } from './text/album.ts'
import { blogPosts } from './text/blog/posts.ts'
import { wares } from './text/products.ts'

export type StoreImage = (bytes: Uint8Array, uid: string) => Promise<StoredImage>
/** From a drawing (SVG) to the bytes of a picture. */
export type Encode = (svg: string) => Promise<Uint8Array>

export type Pictures = {
  /** The pictures of each kind in the order of its list: people, wares, blogPosts, album. */
  avatars: StoredImage[]
  products: StoredImage[]
  blogs: StoredImage[]
  photos: StoredImage[]
}

type Drawing = { uid: string; svg: () => string }

export async function makePictures(crowd: Crowd, encode: Encode, storeImage: StoreImage): Promise<Pictures> {
  const admin = crowd.person('admin').uid
  const avatars = people.map(({ key, draw }): Drawing => ({ uid: crowd.person(key).uid, svg: draw }))
  const products = wares.map(({ thing, colors, detail, ground }): Drawing => ({
    uid: admin,
    svg: () => stillLife(thing(colors[0], detail), ground),
  }))
  const blogs = blogPosts.map(({ by, cover }, i): Drawing => ({
    uid: crowd.person(by).uid,
    svg: () => drawView(`blog ${i}`, cover),
  }))
  const photos = album.map(({ by, view }, i): Drawing => ({
    uid: crowd.person(by).uid,
    svg: () => drawView(`album ${i}`, view),
  }))

  const drawings = [...avatars, ...products, ...blogs, ...photos]
  const stored = await inChunks(drawings, async ({ uid, svg }) => storeImage(await encode(svg()), uid))
  const take = (list: readonly Drawing[]) => stored.splice(0, list.length)
  return { avatars: take(avatars), products: take(products), blogs: take(blogs), photos: take(photos) }
}
