// Makes the things that people like and comment on: a post of the board, a blog post and a photo.
import type { Change } from '#contract/live/live.schema.ts'
import { somePicture } from '#server/test/some-picture.ts'
import type { testApp, TestUser } from '#server/test/test-app.ts'
import { addPhotoTo } from './album-hands.ts'

type Town = Awaited<ReturnType<typeof testApp>>
type Said = { comment: string }

type Subject = {
  /** Its screen. */
  address: string
  /** The collection of the change stream that tells of its comments. */
  collection: Change['collection']
  put: (by: TestUser, comment: string) => Promise<Response>
  comments: (by: TestUser) => Promise<string[]>
}

const text = { title: '마당 소식', content: '<p>봉선화가 피었습니다.</p>' }

const commentsAt = (list: string) => async (by: TestUser) => {
  const { items } = (await (await by.request('GET', list)).json()) as { items: Said[] }
  return items.map(({ comment }) => comment)
}

const commentsOn = (path: string) => ({
  put: (by: TestUser, comment: string) => by.request('PUT', `${path}/comments/${crypto.randomUUID()}`, { comment }),
  comments: commentsAt(`${path}/comments`),
})

/** Each kind with the function that makes a new one. */
export const subjects: [string, (town: Town, by: TestUser) => Promise<Subject>][] = [
  [
    'post',
    async (_town, by) => {
      const bid = crypto.randomUUID()
      await by.request('PUT', `/board/${bid}`, text)
      return {
        address: `/board/${bid}`,
        collection: 'reply',
        put: (who, comment) => who.request('PUT', `/reply/${crypto.randomUUID()}`, { bid, comment }),
        comments: commentsAt(`/reply?bid=${bid}`),
      }
    },
  ],
  [
    'blog post',
    async (_town, by) => {
      const id = crypto.randomUUID()
      await by.request('PUT', `/blogs/${id}`, { ...text, cover: somePicture() })
      return { address: `/blog/${id}`, collection: 'blogs', ...commentsOn(`/blogs/${id}`) }
    },
  ],
  [
    'photo',
    async (town, by) => {
      const { id } = await addPhotoTo(town, by, '연못')
      return { address: `/album?photo=${id}`, collection: 'photoComment', ...commentsOn(`/photos/${id}`) }
    },
  ],
]
