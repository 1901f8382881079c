// Queries for the likes of a photo and the comments on it, and mutations.
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Photo } from '#contract/album/album.schema.ts'
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { PhotoComment, PhotoLike } from '#contract/album/photo-comments.schema.ts'
import { photoCommentsApi } from '#contract/album/photo-comments.ts'
import { showAnswer } from '#web/lib/api/cache-writes.ts'
import { call, newerOf } from '#web/lib/api/call.ts'
import { follows, REFETCH } from '#web/lib/api/live-merge.ts'
import { pageByPage, withoutItem, withSaved, type Pages } from '#web/lib/api/pages.ts'
import { removeNow } from '#web/lib/form/undoable.ts'
import { commentPlace } from '#web/parts/comments/comment-place.ts'
import { useHeart } from '#web/parts/comments/heart.tsx'

/** The collections. */
const LIKE = 'photoLike'
const COMMENT = 'photoComment'
const COMMENTS_A_PAGE = 20

const idOf = ({ id }: { id: string }) => id

export const photoCommentsQueries = {
  like: (photo: string) =>
    queryOptions({
      queryKey: [LIKE, photo],
      queryFn: ({ signal }) => call(photoCommentsApi.liked, { params: { id: photo }, signal }),
      staleTime: MINUTE_MS,
      meta: follows<PhotoLike>(['photoCounts', LIKE], (like, { collection, id, op, data }) => {
        if (id !== photo) return like
        if (collection === 'photoCounts') return data ? { ...like, likeCount: data.likeCount } : REFETCH
        return { ...like, liked: op === 'put' }
      }),
    }),
  comments: (photo: string) =>
    infiniteQueryOptions({
      queryKey: [COMMENT, 'list', photo],
      queryFn: ({ pageParam, signal }) =>
        call(photoCommentsApi.comments, {
          params: { id: photo },
          query: { cursor: pageParam, limit: COMMENTS_A_PAGE },
          signal,
        }),
      ...pageByPage,
      staleTime: MINUTE_MS,
      meta: follows<Pages<PhotoComment>>([COMMENT], (pages, { collection, id, data }) => {
        if (collection !== COMMENT || !data) return REFETCH
        if (data.photoId !== photo) return pages
        return data.comment ? (withSaved(pages, data.comment, idOf) ?? REFETCH) : withoutItem(pages, id)
      }),
    }),
}

/** Presses are sent one after the other, so that the last one decides. */
const likeMutation = (client: QueryClient, photo: string) =>
  mutationOptions({
    mutationKey: [LIKE, 'press', photo],
    mutationFn: (wanted: boolean) =>
      call(wanted ? photoCommentsApi.like : photoCommentsApi.unlike, { params: { id: photo } }),
    scope: { id: `${LIKE}-${photo}` },
    onSuccess: (like) => showAnswer<PhotoLike>(client, photoCommentsQueries.like(photo).queryKey, like),
    meta: { invalidates: [[LIKE, photo]] },
  })

export function usePhotoLike({ id, uid, likeCount }: Photo) {
  const { data: like = { liked: false, likeCount } } = useQuery(photoCommentsQueries.like(id))
  return useHeart({ pressed: like.liked, count: like.likeCount, owner: uid }, likeMutation(useQueryClient(), id))
}

export const commentsOnPhoto = (client: QueryClient, photo: string) =>
  commentPlace(client, {
    collection: COMMENT,
    part: 'comment',
    list: photoCommentsQueries.comments(photo).queryKey,
    invalidates: [photoCommentsQueries.comments(photo).queryKey],
    draft: `photo-comment/${photo}`,
    sendKey: [COMMENT, 'send', photo],
    put: ({ cid, comment, version }) =>
      call(photoCommentsApi.putComment, { params: { id: photo, cid }, body: { comment, version } }),
    newerIn: (error) => newerOf(error, photoCommentsApi.putComment),
    remove: (cid) => removeNow(photoCommentsApi.removeComment, { id: photo, cid }),
    report: 'photoComment',
    takesAnswers: false,
  })
