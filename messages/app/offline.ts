import { words } from '#messages/shared/words.ts'

/** The line below the page, and the screen for what other apps share. */
export const offlineWords = words({
  ko: {
    dataOf: (time: string) => `오프라인입니다. ${time}에 받은 내용을 보여 드립니다.`,
    newerReady: '새 버전이 준비되었습니다.',
    loadNewer: '새로 고침',
    later: '나중에',
  },
  en: {
    dataOf: (time) => `You are offline. This is the data of ${time}.`,
    newerReady: 'A new version is ready.',
    loadNewer: 'Reload',
    later: 'Later',
  },
})

export const shareWords = words({
  ko: {
    title: '공유받은 내용',
    pictures: (count: number) => `사진 ${count}장을 공유받았습니다. 앨범에 올릴까요?`,
    open: '누가 볼 수 있는지는 올리기 전에 고릅니다.',
    upload: '앨범에 올리기',
    dismiss: '올리지 않기',
    empty: '공유받은 내용이 없습니다.',
    emptyText: '다른 앱에서 글이나 사진을 마당으로 공유하면 여기에 나타납니다.',
    missed: '공유한 내용을 받지 못했습니다.',
    missedText: '앱을 한 번 열어 둔 뒤 다시 공유해 주세요.',
    noPlace: '여기에는 올릴 곳이 없습니다.',
    noAlbum: '이 사이트는 앨범을 쓰지 않아 사진을 올릴 수 없습니다.',
    noBoard: '이 사이트는 게시판을 쓰지 않아 글을 올릴 수 없습니다.',
    home: '홈으로',
  },
  en: {
    title: 'Shared content',
    pictures: (count) =>
      count === 1
        ? 'A picture was shared. Add it to the album?'
        : `${count} pictures were shared. Add them to the album?`,
    open: 'Before they are uploaded you choose who sees them.',
    upload: 'Add to the album',
    dismiss: 'Do not add',
    empty: 'Nothing was shared.',
    emptyText: 'Text and pictures that you share from other apps appear here.',
    missed: 'What you shared did not arrive.',
    missedText: 'Open the app once, then share again.',
    noPlace: 'There is no place for it here.',
    noAlbum: 'This site does not use the album, so pictures cannot be added.',
    noBoard: 'This site does not use the board, so the text cannot be posted.',
    home: 'Home',
  },
})
