import { albumWords } from '#messages/album/album.ts'
import { t } from '#web/lib/locale/locale.ts'

/** `month` is `YYYY-MM`. */
export const monthText = (month: string) => t(albumWords).month(Number(month.slice(0, 4)), Number(month.slice(5)))
