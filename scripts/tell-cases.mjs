// A reporter for vitest: writes how many cases passed and everything that failed, also outside of the cases (a hook, a
// file that cannot be loaded, an error that nobody caught), which vitest's own reports leave out.
import { writeFileSync } from 'node:fs'

const messageOf = (errors = []) => errors.map(({ message }) => message).join('\n')

export default class TellCases {
  onTestRunEnd(files, uncaught) {
    let passed = 0
    const failed = uncaught.map((error) => ({
      file: 'outside of all files',
      title: 'not caught',
      message: error.stack,
    }))
    for (const file of files) {
      const tell = (title, errors) =>
        failed.push({ file: file.relativeModuleId, title, message: messageOf(errors) || 'without a message' })
      if (file.errors().length > 0) tell('the file itself', file.errors())
      for (const suite of file.children.allSuites())
        if (suite.errors().length > 0) tell(`around ${suite.fullName}`, suite.errors())
      for (const one of file.children.allTests()) {
        const { state, errors } = one.result()
        if (state === 'passed') passed++
        if (state === 'failed') tell(one.fullName, errors)
      }
    }
    writeFileSync(process.env.MADANG_CASES, JSON.stringify({ passed, failed }))
  }
}
