import { words } from '#messages/shared/words.ts'

export const demoWords = words({
  ko: {
    text: 'Madang의 화면을 한 장씩 둘러보세요. 화살표 키나 손가락으로 넘길 수 있습니다.',
    carousel: '화면 모음',
    slide: '화면',
    position: (at: number, count: number) => `${count}장 중 ${at}번째`,
    previous: '이전 화면',
    next: '다음 화면',
    pick: '화면 고르기',
    size: '화면 크기',
    desktop: '데스크톱',
    phone: '휴대전화',
    open: '직접 열어 보기',
    slides: {
      dashboard: {
        title: '대시보드',
        text: '매출, 주문, 글과 댓글이 한눈에. 모든 숫자는 데이터베이스에서 바로 세어 보여 줍니다.',
      },
      dark: { title: '어두운 테마', text: '눈이 편한 어두운 테마. 기기 설정을 따르거나 직접 고를 수 있습니다.' },
      schedule: {
        title: '스케줄러',
        text: '공휴일과 절기, 음력이 함께 있는 달력. 끌어서 옮기고, 키보드로도 옮깁니다.',
      },
      movies: { title: '영화', text: '보고 싶은 영화를 찾아 일정에 담습니다.' },
      board: { title: '게시판', text: '제목과 글쓴이로 찾고, 새 댓글과 좋아요는 새로 고치지 않아도 나타납니다.' },
      post: { title: '게시글', text: '제목, 목록, 사진을 넣은 글과 그 아래의 댓글.' },
      products: {
        title: '상품',
        text: '종류, 색상, 가격으로 고르고 장바구니에 담습니다. 장바구니는 어느 기기에서나 같습니다.',
      },
      cart: { title: '장바구니', text: '수량을 바꾸고 주소를 찾아 바로 주문합니다.' },
      orders: { title: '주문', text: '주문에서 배송까지의 흐름, 엑셀 파일, 한 장짜리 거래명세서.' },
      blog: { title: '블로그', text: '긴 이야기를 큰 사진과 함께. 쓰던 글은 저절로 저장됩니다.' },
      album: { title: '앨범', text: '여러 장을 한꺼번에 올리고, 크게 넘겨 봅니다.' },
      messages: { title: '메시지', text: '이름으로 찾아 보내고, 읽음과 답장을 그 자리에서 봅니다.' },
      users: { title: '사용자 정보', text: '이웃의 이름과 하는 일. 이메일은 본인과 관리자에게만 보입니다.' },
    },
  },
  en: {
    text: 'Browse Madang’s screens one by one. Use the arrow keys or swipe.',
    carousel: 'Screens',
    slide: 'screen',
    position: (at: number, count: number) => `${at} of ${count}`,
    previous: 'Previous screen',
    next: 'Next screen',
    pick: 'Pick a screen',
    size: 'Screen size',
    desktop: 'Desktop',
    phone: 'Phone',
    open: 'Open this screen',
    slides: {
      dashboard: {
        title: 'Dashboard',
        text: 'Sales, orders, posts and comments at a glance, each counted by the database.',
      },
      dark: { title: 'Dark theme', text: 'Easy on the eyes: it follows the device, or your own choice.' },
      schedule: {
        title: 'Scheduler',
        text: 'A calendar with holidays, solar terms and lunar dates. Drag to move, or use the keyboard.',
      },
      movies: { title: 'Movies', text: 'Find a movie and add it to your schedule.' },
      board: {
        title: 'Board',
        text: 'Search posts, comments and writers; new comments and likes appear without a reload.',
      },
      post: { title: 'A post', text: 'Headings, lists and pictures, and the comments under it.' },
      products: {
        title: 'Products',
        text: 'Filter by type, colour and price. The cart is the same on every device.',
      },
      cart: { title: 'Cart', text: 'Change quantities, look up the address, and order.' },
      orders: { title: 'Orders', text: 'From order to delivery, with a spreadsheet and a one-page statement.' },
      blog: { title: 'Blog', text: 'Long stories with large pictures. What you write is kept as you type.' },
      album: { title: 'Album', text: 'Upload many photos at once and browse them full-size.' },
      messages: { title: 'Messages', text: 'Find people by name and see what has been read and answered.' },
      users: {
        title: 'User info',
        text: 'Your neighbours’ names and jobs. E-mail addresses are visible only to their owners and admins.',
      },
    },
  },
})
