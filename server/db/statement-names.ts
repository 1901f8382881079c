// PostgreSQL parses and plans a statement that has a name once for each connection. For most of our questions that takes
// longer than answering them, so every statement gets a name, except where its best plan depends on what is looked for.

/** More different texts come only from lists of many values, which are seldom the same twice. */
const NAMES_MAX = 400

const isQuestion = /^\s*(select|insert|update|delete|with)\b/i
/** Searches for text, for arrays and among many ids: a plan that fits every value fits none of them well. */
const dependsOnValues = /\b(i?like|any|offset)\b|@>|<->/i

const names = new Map<string, string | undefined>()

/** The same name for the same text, in all connections; undefined where a statement is planned again each time. */
export function statementName(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= NAMES_MAX) return undefined
  const name = isQuestion.test(text) && !dependsOnValues.test(text) ? `madang_${names.size}` : undefined
  names.set(text, name)
  return name
}
