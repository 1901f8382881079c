import { words } from '#messages/shared/words.ts'

/** The dashboard of a new site. */
export const beginningWords = words({
  ko: {
    title: '다음에 할 일',
    progress: (done: number, all: number) => `${all}가지 가운데 ${done}가지를 마쳤습니다`,
    text: '마친 일은 저절로 표시됩니다.',
    done: '(마침)',
    steps: {
      site: '사이트 이름 짓기',
      posts: '첫 공지 쓰기',
      people: '사람들 초대하기',
      products: '첫 상품 올리기',
      photos: '첫 사진 올리기',
      blogs: '첫 이야기 쓰기',
    },
    hints: {
      site: '이름, 로고, 색과 소개를 정합니다.',
      posts: '무엇을 하는 곳인지 알려 주세요. 공지로 고정하면 게시판 목록 위에 보입니다.',
      products: '상품을 올리면 주문을 받을 수 있습니다.',
      photos: '앨범의 사진은 로그인하지 않아도 보입니다.',
      blogs: '긴 글은 블로그에 씁니다.',
    },
    people: (address: string) => `초대 링크나 QR 코드를 만들거나, 이 주소를 알려 주세요: ${address}`,
    welcome: (site: string) => `${site}에 오신 것을 환영합니다`,
    welcomeText: '이제 막 문을 열어 아직 새 소식이 없습니다. 첫 글로 인사를 나눠 보세요.',
    writeFirst: '첫 글 쓰기',
  },
  en: {
    title: 'Next steps',
    progress: (done, all) => `${done} of ${all} done`,
    text: 'Steps tick themselves off.',
    done: '(done)',
    steps: {
      site: 'Name the site',
      posts: 'Write the first notice',
      people: 'Invite people',
      products: 'Add the first product',
      photos: 'Add the first photo',
      blogs: 'Write the first story',
    },
    hints: {
      site: 'Its name, logo, colour and introduction.',
      posts: 'Tell people what this place is for. Pinned as a notice, it stays on top of the board.',
      products: 'With a product in the shop you can take orders.',
      photos: 'Guests see the album too.',
      blogs: 'Longer texts go to the blog.',
    },
    people: (address) => `Make an invitation link or QR code, or tell them this address: ${address}`,
    welcome: (site) => `Welcome to ${site}`,
    welcomeText: 'The doors have just opened and there is no news yet. Say hello with the first post.',
    writeFirst: 'Write the first post',
  },
})
