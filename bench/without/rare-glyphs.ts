import type * as whole from '#web/theme/rare-glyphs.ts'

export const startRareGlyphs = (() => void import('#web/theme/pretendard.css')) satisfies typeof whole.startRareGlyphs
