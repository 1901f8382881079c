import { answerJobs } from '#server/threads/answer.ts'
import { readHeic } from './read-heic.ts'

answerJobs(readHeic)
