// The shape of every message file: the same keys in Korean and English, checked by the compiler.
export type Locale = 'ko' | 'en'

type Phrase = string | ((...args: never[]) => string)
export type Shape = { readonly [key: string]: Phrase | Shape }

type Widen<W> = {
  [Key in keyof W]: W[Key] extends string
    ? string
    : W[Key] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Widen<W[Key]>
}

export type Words<W> = Record<Locale, W>

// Korean gives the shape; an English key that is missing, left over or of another kind does not compile.
export function words<W extends Shape>(both: { ko: W; en: NoInfer<Widen<W>> }): Words<Widen<W>>
export function words(both: unknown) {
  return both
}
