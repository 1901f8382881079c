// The album's photos, spread over the weeks since their owners joined; some in albums, and what people said to them.
import { MINUTE_MS } from '#contract/shared/durations.ts'
import type { photoAlbum, photoComment, photoLike, photos } from '#server/db/tables/album.table.ts'
import { conversation, type Crowd } from '#demo/data/crowd.ts'
import { random } from '#demo/random.ts'
import { album, albums, saidToPhotos } from '#demo/data/text/album.ts'
import { after, earlier, later, recentMoments } from '#demo/data/time.ts'
import { readersOf } from './readers.ts'

export type StoredImage = { url: string; width: number; height: number }

type PhotoRow = typeof photos.$inferInsert & { id: string; createdAt: Date }
type AlbumRows = {
  albums: (typeof photoAlbum.$inferInsert)[]
  photos: PhotoRow[]
  comments: (typeof photoComment.$inferInsert)[]
  likes: (typeof photoLike.$inferInsert)[]
}

/** `images` are the drawn photos, in the order of the album: the first is the newest. */
function photoRows(crowd: Crowd, now: Date, images: readonly StoredImage[]): PhotoRow[] {
  const chance = random('photos')
  const moments = recentMoments(chance, album.length, 56, now)
  return album.map(({ by, caption }, i) => {
    const { uid, joinedAt } = crowd.person(by)
    const { url, width, height } = images[i]!
    const createdAt = later(moments[i]!, after(joinedAt, (30 + i) * MINUTE_MS))
    return { id: chance.uuid(), uid, url, width, height, caption, createdAt, takenAt: createdAt }
  })
}

/** An album is as old as its oldest photo. */
function inAlbums(crowd: Crowd, shown: readonly PhotoRow[]): Pick<AlbumRows, 'albums' | 'photos'> {
  const chance = random('photo albums')
  const made = albums.map(({ by, name, seenBy, captions }) => {
    const within = shown.filter(({ caption }) => captions.some((one) => one === caption))
    const createdAt = within.map((photo) => photo.createdAt).reduce(earlier)
    return { row: { id: chance.uuid(), uid: crowd.person(by).uid, name, seenBy, createdAt }, within }
  })
  return {
    albums: made.map(({ row }) => row),
    photos: shown.map((photo) => {
      const its = made.find(({ within }) => within.includes(photo))?.row
      return its ? { ...photo, albumId: its.id, seenBy: its.seenBy } : photo
    }),
  }
}

/** Nobody says anything to what only its owner sees. */
function talkOf(crowd: Crowd, now: Date, photo: PhotoRow, i: number) {
  const chance = random(`photo talk ${i}`)
  const none: Pick<AlbumRows, 'comments' | 'likes'> = { comments: [], likes: [] }
  if (photo.seenBy === 'owner') return none
  const writer = crowd.person(album[i]!.by)
  const start = photo.createdAt
  const said = conversation(
    { random: chance, crowd, now },
    { writer, start, replies: saidToPhotos[photo.caption ?? ''] ?? [] },
  )
  const { viewers, warmth } = readersOf({ random: chance, crowd, now }, { writer, start, said })
  const photoId = photo.id
  return {
    comments: said.map(({ person, text, at }) => ({
      id: chance.uuid(),
      photoId,
      uid: person.uid,
      comment: text,
      writtenAt: at,
    })),
    likes: viewers
      .filter(() => chance.chance(0.1 + warmth))
      .map(({ person, at }) => ({ photoId, uid: person.uid, createdAt: at })),
  }
}

export function albumRows(crowd: Crowd, now: Date, images: readonly StoredImage[]): AlbumRows {
  const { albums: made, photos: shown } = inAlbums(crowd, photoRows(crowd, now, images))
  const talks = shown.map((photo, i) => talkOf(crowd, now, photo, i))
  return {
    albums: made,
    photos: shown.map((photo, i) => ({
      ...photo,
      likeCount: talks[i]!.likes.length,
      commentCount: talks[i]!.comments.length,
    })),
    comments: talks.flatMap(({ comments }) => comments),
    likes: talks.flatMap(({ likes }) => likes),
  }
}
