// Stores content that another app shares with the installed one, until the screen /share has shown it to a signed-in user.
import { SHARE_PATH } from '#contract/site/installed.ts'
import { keepShared } from '#web/lib/api/shared.ts'

/** Redirects to the screen that lets the user choose a place for the content. */
export async function answerShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const text = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given : ''
  }
  const pictures = form.getAll('pictures').filter((given) => given instanceof File)
  await keepShared({ title: text('title'), text: text('text'), url: text('url'), pictures })
  return Response.redirect(SHARE_PATH, 303)
}
