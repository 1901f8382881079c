import type * as whole from '#server/http/page/critical-css.ts'

/** The whole sheet in every page. */
export const neededStyles = ((css) => () => css) satisfies typeof whole.neededStyles
