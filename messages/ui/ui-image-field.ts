import { words } from '#messages/shared/words.ts'

/** Where a picture is chosen. */
export const imageFieldWords = words({
  ko: {
    pick: '이미지 선택',
    change: '이미지 변경',
    remove: '이미지 제거',
    drop: '여기로 끌어 놓거나 붙여 넣어도 됩니다.',
    dropNow: '여기에 놓으세요',
    preview: '선택한 이미지 미리보기',
    wrongType: '이미지 파일만 올릴 수 있습니다.',
    tooLarge: (megabytes: number) => `파일이 너무 큽니다. ${megabytes}MB 이하만 올릴 수 있습니다.`,
  },
  en: {
    pick: 'Choose an image',
    change: 'Change the image',
    remove: 'Remove the image',
    drop: 'You can also drop or paste it here.',
    dropNow: 'Drop it here',
    preview: 'Preview of the chosen image',
    wrongType: 'Only image files can be uploaded.',
    tooLarge: (megabytes) => `The file is too large: ${megabytes} MB at most.`,
  },
})
