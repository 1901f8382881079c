import { answerJobs } from '#server/threads/answer.ts'
import { readImport } from './read-import.ts'

answerJobs(readImport)
