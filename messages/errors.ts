import type { ErrorCode } from '#contract/shared/errors.ts'
import { authWords } from '#messages/auth/auth.ts'
import { counted } from '#messages/shared/english.ts'
import { uploadWords } from '#messages/ui/upload.ts'
import { words } from '#messages/shared/words.ts'

/** The texts of errors, by error code, in the caller's language. */
export const errorWords = words({
  ko: {
    invalid: '입력한 내용을 확인해 주세요.',
    unauthenticated: '먼저 로그인을 해 주세요.',
    wrong_credentials: authWords.ko.problems.wrong,
    forbidden: '이 작업을 할 권한이 없습니다.',
    not_found: '찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    conflict: '지금은 이 작업을 할 수 없는 상태입니다.',
    stale: '그사이에 다른 곳에서 먼저 수정되었습니다.',
    profile_required: '설정을 눌러 사용자 정보를 입력하세요.',
    too_large: '너무 큽니다. 사진은 10MB, 글은 1MB까지 보낼 수 있습니다.',
    cart_line_full: '같은 상품은 색상마다 5개까지 담을 수 있습니다.',
    stock_short: '남은 재고보다 많이 담을 수 없습니다.',
    unsupported_image: uploadWords.ko.unsupported,
    too_many: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    provider_failed: '외부 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
    unavailable: '서버가 잠시 쉬고 있습니다. 곧 다시 연결됩니다.',
    internal: '문제가 생겼습니다. 잠시 후 다시 시도해 주세요.',
  } satisfies Record<ErrorCode, string>,
  en: {
    invalid: 'Please check what you entered.',
    unauthenticated: 'Please log in first.',
    wrong_credentials: authWords.en.problems.wrong,
    forbidden: 'You are not allowed to do this.',
    not_found: 'Not found. It may have been deleted already.',
    conflict: 'This cannot be done right now.',
    stale: 'Somebody else saved a newer version in the meantime.',
    profile_required: 'Press Settings to enter your user info.',
    too_large: 'That is too large. The limit is 10 MB for a picture and 1 MB for text.',
    cart_line_full: 'You can add at most 5 of a product in the same colour.',
    stock_short: 'There are not that many left in stock.',
    unsupported_image: uploadWords.en.unsupported,
    too_many: 'Too many attempts. Please wait a moment and try again.',
    provider_failed: 'An external service is not responding. Please try again in a moment.',
    unavailable: 'The server is taking a short break. It will be back in a moment.',
    internal: 'Something went wrong. Please try again in a moment.',
  },
})

/** For those who tried too often: how long they have to wait. */
export const tooManyWords = words({
  ko: {
    waiting: (seconds: number) => {
      const minutes = Math.ceil(seconds / 60)
      const time = seconds < 60 ? `${seconds}초` : minutes < 120 ? `${minutes}분` : `${Math.ceil(minutes / 60)}시간`
      return `시도 횟수가 너무 많습니다. ${time} 뒤에 다시 시도해 주세요.`
    },
  },
  en: {
    waiting: (seconds) => {
      const minutes = Math.ceil(seconds / 60)
      const [count, unit] =
        seconds < 60 ? [seconds, 'second'] : minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
      return `Too many attempts. Please try again in ${counted(count, unit)}.`
    },
  },
})
