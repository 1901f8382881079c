import { words } from '#messages/shared/words.ts'

/** The screen /account: password, devices, time zone. */
export const accountWords = words({
  ko: {
    title: '계정',
    text: '비밀번호와 로그인한 기기, 시간대, 내 데이터를 관리합니다.',
    failed: '계정 정보를 불러오지 못했습니다.',
    unverified: (email: string) => `${email} 주소가 아직 확인되지 않았습니다. 비밀번호를 잊었을 때 필요합니다.`,
    sendVerification: '확인 메일 보내기',
    verificationSent: '확인 메일을 보냈습니다. 24시간 안에 링크를 열어 주세요.',
    password: '비밀번호',
    current: '지금 쓰는 비밀번호',
    next: '새 비밀번호',
    nextHint: (min: number) => `${min}자 이상. 널리 알려진 비밀번호는 쓸 수 없습니다.`,
    noCurrent: '지금 쓰는 비밀번호를 입력해 주세요.',
    noNext: '새 비밀번호를 입력해 주세요.',
    change: '비밀번호 바꾸기',
    changeText: '바꾸면 이 기기를 뺀 모든 기기에서 로그아웃됩니다.',
    changed: '비밀번호를 바꿨습니다. 다른 기기는 모두 로그아웃되었습니다.',
    noPassword: (providers: string) => `${providers} 계정으로 로그인하므로 비밀번호가 없습니다.`,
    devices: '로그인한 기기',
    devicesText: '모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.',
    devicesFailed: '기기 목록을 불러오지 못했습니다.',
    unknownBrowser: '알 수 없는 브라우저',
    thisDevice: '이 기기',
    seen: '마지막 사용',
    network: (network: string) => `네트워크 ${network}`,
    end: '로그아웃',
    endOne: (name: string) => `${name} 로그아웃`,
    ended: '그 기기에서 로그아웃했습니다.',
    endOthers: '다른 기기 모두 로그아웃',
    askEndOthers: '다른 기기에서 모두 로그아웃할까요?',
    askEndOthersText: '이 기기만 로그인한 채로 남습니다.',
    endedOthers: '다른 기기에서 모두 로그아웃했습니다.',
    timeZone: '시간대',
    timeZoneText: '글이나 주문의 시각을 이 시간대로 보여 드립니다. 일정과 날짜는 언제나 한국 시간입니다.',
    siteZone: '사이트 시간 (한국)',
    deviceZone: (place: string) => `이 기기의 시간대: ${place}`,
    nowThere: (time: string) => `지금 ${time}`,
    zoneChanged: '시간대를 바꿨습니다.',
    data: '내 데이터',
    dataText:
      '글, 메시지, 주문, 일정, 사진까지 내 것을 모두 파일 하나(zip)로 받습니다. 하루에 다섯 번까지 받을 수 있습니다.',
    getData: '내 데이터 받기',
    dataReady: '내 데이터를 모두 담았습니다.',
    leaving: '탈퇴는 사용자 정보 화면의 내 메뉴에서 할 수 있습니다. 주문 기록은 법에 따라 5년 동안 보관합니다.',
  },
  en: {
    title: 'Account',
    text: 'Your password, the devices you are logged in on, your time zone and your data.',
    failed: 'Your account could not be loaded.',
    unverified: (email) => `${email} is not confirmed yet. You will need it if you forget your password.`,
    sendVerification: 'Send a confirmation mail',
    verificationSent: 'A confirmation mail is on its way. Open its link within 24 hours.',
    password: 'Password',
    current: 'Current password',
    next: 'New password',
    nextHint: (min) => `At least ${min} characters, and not a widely known one.`,
    noCurrent: 'Please enter your current password.',
    noNext: 'Please enter a new password.',
    change: 'Change password',
    changeText: 'All other devices will be logged out.',
    changed: 'Your password has been changed. All other devices have been logged out.',
    noPassword: (providers) => `You log in with ${providers}, so there is no password.`,
    devices: 'Devices',
    devicesText: 'If you do not recognise one, log it out and change your password.',
    devicesFailed: 'Your devices could not be loaded.',
    unknownBrowser: 'Unknown browser',
    thisDevice: 'This device',
    seen: 'Last used',
    network: (network) => `Network ${network}`,
    end: 'Log out',
    endOne: (name) => `Log out ${name}`,
    ended: 'That device has been logged out.',
    endOthers: 'Log out all other devices',
    askEndOthers: 'Log out all other devices?',
    askEndOthersText: 'Only this device will stay logged in.',
    endedOthers: 'All other devices have been logged out.',
    timeZone: 'Time zone',
    timeZoneText: 'Times of posts and orders are shown in this zone. Plans and dates are always in Korean time.',
    siteZone: 'The site’s time (Korea)',
    deviceZone: (place) => `This device’s zone: ${place}`,
    nowThere: (time) => `Now ${time}`,
    zoneChanged: 'The time zone has been changed.',
    data: 'My data',
    dataText:
      'Posts, messages, orders, plans and pictures: everything of yours as one zip file, up to five times a day.',
    getData: 'Download my data',
    dataReady: 'All your data is in the file.',
    leaving:
      'You can delete your account in your menu on the user info page. The law requires order records to be kept for 5 years.',
  },
})

/** The file with everything of one person. */
export const myDataWords = words({
  ko: {
    sentAt: '보낸 시각',
    from: '보낸 사람',
    to: '받는 사람',
    status: '상태',
    content: '내용',
    nobody: '탈퇴한 사용자',
    readMe: (site: string) => `${site}에 있는 내 데이터입니다.

account.json        계정과 사용자 정보, 로그인한 기기
board-*.json        게시판에 쓴 글과 댓글, 좋아요
blog-*.json         블로그 글과 댓글, 좋아요
album-photos.json   앨범 사진의 설명
messages.json .csv  보내고 받은 메시지 (내가 지운 것은 빠집니다)
orders.json .csv    주문과 결제
plans.json          일정
anniversaries.json  기념일
calendar.ics        일정과 기념일, 다른 달력 프로그램에서 열 수 있습니다
notifications.json  알림
cart.json           장바구니
trash.json          지웠지만 아직 되살릴 수 있는 것
reports.json        내가 한 신고
pictures/           올린 사진 (외부 사진 서비스를 쓰는 사이트에서는 주소만 들어 있습니다)

시각은 JSON에서는 세계 표준시, CSV에서는 한국 시각입니다.
`,
  },
  en: {
    sentAt: 'Sent at',
    from: 'From',
    to: 'To',
    status: 'Status',
    content: 'Content',
    nobody: 'Former user',
    readMe: (site) => `This is your data on ${site}.

account.json        your account, user info and devices
board-*.json        your posts and comments on the board, and your likes
blog-*.json         your blog posts, comments and favourites
album-photos.json   the captions of your album photos
messages.json .csv  messages you sent and received (without those you deleted)
orders.json .csv    your orders and payments
plans.json          your plans
anniversaries.json  your anniversaries
calendar.ics        plans and anniversaries for other calendar programs
notifications.json  your notifications
cart.json           your cart
trash.json          what you deleted and can still restore
reports.json        what you reported
pictures/           the pictures you uploaded (only their addresses where the site uses an outside picture service)

Times are in UTC in JSON, and in Korean time in CSV.
`,
  },
})
