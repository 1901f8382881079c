// The code of the app runs in steps, and the page responds between them: all of it at once blocks a slow phone for as long
// as rendering a screen.
import '#web/lib/browser/first-interaction.ts'
import './theme/theme.css'
import { nextTask } from '#web/lib/browser/next-task.ts'

async function run(root: Element) {
  const react = await import('react-dom/client')
  await nextTask()
  const { start } = await import('./app/start.tsx')
  await start(root, react)
}

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
void run(root)
