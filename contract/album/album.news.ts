import { newsOf } from '#contract/shared/news.ts'

export const albumNews = newsOf('album')({
  /** Takes the caption; many photos have none. */
  photoComment: {
    type: '댓글',
    text: (caption: string) =>
      caption ? `‘${caption}’ 사진에 새 댓글이 달렸습니다.` : '내 사진에 새 댓글이 달렸습니다.',
    list: '/album',
    groupedBy: 'record',
    isTitled: true,
  },
  /** Takes the name of the album. */
  photosAdded: {
    type: '사용자',
    text: (album: string) => `‘${album}’ 앨범에 사진이 올라왔습니다.`,
    list: '/album',
    groupedBy: 'record',
  },
  addedToAlbum: {
    type: '사용자',
    text: (album: string) => `‘${album}’ 앨범을 함께 볼 수 있습니다.`,
    list: '/album',
    groupedBy: 'record',
  },
})
