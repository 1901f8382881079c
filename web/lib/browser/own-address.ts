import { BASE_PATH } from '#contract/shared/base-path.ts'

/** A whole address of this site, for others to open: of a path such as /blog/1, or of the site itself. */
export const ownAddress = (path = ''): string => location.origin + BASE_PATH + path
