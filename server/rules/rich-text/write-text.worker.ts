import { answerJobs } from '#server/threads/answer.ts'
import { writeText } from './write-text.ts'

answerJobs(writeText)
