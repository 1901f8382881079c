import { words } from '#messages/shared/words.ts'

/** The page behind a one-time link. */
export const linkWords = words({
  ko: {
    title: '링크 확인',
    dead: '쓸 수 없는 링크입니다. 받은 링크 전체를 다시 열어 주세요.',
    newPassword: '새 비밀번호',
    reset: {
      title: '새 비밀번호 정하기',
      text: '정하고 나면 모든 기기에서 로그아웃됩니다. 새 비밀번호로 다시 로그인해 주세요.',
      button: '비밀번호 정하기',
      done: '비밀번호를 새로 정했습니다. 로그인해 주세요.',
    },
    signUp: {
      title: '가입 마치기',
      text: '단추를 누르면 이 주소로 계정을 만들고 로그인합니다.',
      button: '가입 마치기',
      done: '가입을 마쳤습니다. 반갑습니다!',
    },
    verify: {
      title: '메일 주소 확인',
      text: '단추를 누르면 이 주소가 본인의 것으로 확인됩니다.',
      button: '주소 확인하기',
      done: '메일 주소를 확인했습니다.',
    },
  },
  en: {
    title: 'Your link',
    dead: 'This link cannot be used. Please open the whole link that you received.',
    newPassword: 'New password',
    reset: {
      title: 'Choose a new password',
      text: 'All devices will be logged out. Log in again with your new password.',
      button: 'Set the password',
      done: 'Your new password is set. Please log in.',
    },
    signUp: {
      title: 'Finish signing up',
      text: 'Press the button to make an account with this address and log in.',
      button: 'Finish signing up',
      done: 'You have signed up. Welcome!',
    },
    verify: {
      title: 'Confirm your address',
      text: 'Press the button to confirm that this address is yours.',
      button: 'Confirm the address',
      done: 'Your address is confirmed.',
    },
  },
})
