import { words } from '#messages/shared/words.ts'

/** Why a picture could not be made into one that can be sent, and what helps. */
export const uploadWords = words({
  ko: {
    heic: '이 브라우저에서는 10MB까지의 HEIC 사진만 올릴 수 있습니다. Safari에서 올리거나 JPG로 바꿔 주세요.',
    moving: '움직이는 사진은 줄일 수 없어 10MB까지 올릴 수 있습니다.',
    tooLarge: '파일이 너무 큽니다. 80MB까지 올릴 수 있습니다.',
    stillTooLarge: '사진을 줄여도 10MB가 넘습니다. 더 작은 사진을 올려 주세요.',
    unsupported: '사진으로 읽을 수 없는 파일입니다. JPG, PNG, WebP, GIF, AVIF를 올려 주세요.',
  },
  en: {
    heic: 'This browser sends HEIC photos of up to 10 MB. Upload it in Safari, or save it as JPG first.',
    moving: 'Animated pictures cannot be made smaller here. The limit is 10 MB.',
    tooLarge: 'The file is too large. The limit is 80 MB.',
    stillTooLarge: 'Even made smaller, this picture has more than 10 MB. Please choose a smaller one.',
    unsupported: 'This file cannot be read as a picture. Please use JPG, PNG, WebP, GIF or AVIF.',
  },
})
