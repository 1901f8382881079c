// Cleans what somebody wrote without keeping others waiting: the longest text takes most of a second.
import { onWorkerThread } from '#server/threads/worker-thread.ts'
import { writeText } from './write-text.ts'

/** A text as short as this is cleaned at once, quicker than a thread could answer. */
const SHORT = 3_000

const writeOnWorkerThread = onWorkerThread<typeof writeText>({ source: 'rules/rich-text/write-text.worker.ts' })

export const writtenText = async (html: string) => (html.length <= SHORT ? writeText(html) : writeOnWorkerThread(html))
