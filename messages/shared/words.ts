// The shape of every message file: the same keys in every language, checked by the compiler.
export const locales = ['ko', 'en'] as const
export type Locale = (typeof locales)[number]

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

type Translations<W> = Record<Exclude<Locale, 'ko'>, NoInfer<Widen<W>>>

// Korean gives the shape; a key that another language lacks, adds or has of another kind does not compile.
export function words<W extends Shape>(all: { ko: W } & Translations<W>): Words<Widen<W>>
export function words(all: unknown) {
  return all
}
