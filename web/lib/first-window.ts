// Where the first window of a phone ends: the kit marks it in its lists, and the page is painted as far as there first.
export { FOLD_ID } from '#contract/shared/first-screen.ts'
