// Where the next message of a thread is written, with its pictures and files.
import { useMutation } from '@tanstack/react-query'
import { Paperclip, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MessageFile } from '#contract/message/message.schema.ts'
import { FILE_MAX_BYTES, FILES_MAX, MESSAGE_MAX } from '#contract/message/message.ts'
import { messageWords } from '#messages/message/message.ts'
import { conversationWords } from '#messages/message/conversation.ts'
import { useDraft } from '#web/lib/form/drafts.ts'
import { useFields } from '#web/lib/form/form.ts'
import { lazyLoad } from '#web/lib/api/lazy-load.ts'
import { t } from '#web/lib/locale/locale.ts'
import { toast } from '#web/lib/toast/toast.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ComposerField, whatIsWrong } from './composer-field.tsx'
import { AttachedFiles } from './conversation-files.tsx'
import { conversationMutations } from '#web/features/message/queries/conversation.queries.ts'

const uploading = lazyLoad(() => import('#web/lib/api/upload.ts'))

/** A file that is too large and cannot be made smaller stays as it is. */
async function smallEnough(file: File): Promise<File> {
  if (file.size <= FILE_MAX_BYTES) return file
  try {
    const { smallerPicture } = await uploading()
    return await smallerPicture(file)
  } catch {
    return file
  }
}

type Draft = { content: string; files: MessageFile[] }
const blank: Draft = { content: '', files: [] }

/** `to`: the other person's uid, or the group's id. */
export const useComposerDraft = (to: string) => useDraft<Draft>(`thread/${to}`, blank)

/** Files are uploaded as soon as they are chosen; a draft keeps them too. */
function useAttaching(draft: ReturnType<typeof useComposerDraft>) {
  const w = t(conversationWords)
  const [isUploading, setUploading] = useState(false)
  const { mutateAsync } = useMutation(conversationMutations.upload())
  const change = (next: (files: MessageFile[]) => MessageFile[]) =>
    draft.setValue((now) => ({ ...now, files: next(now.files) }))

  async function upload(file: File) {
    const ready = await smallEnough(file)
    if (ready.size > FILE_MAX_BYTES) return void toast.error(w.tooLarge(file.name))
    // The user has got a message about the failure by then; the others go on.
    const stored = await mutateAsync(ready).catch(() => null)
    if (stored) change((files) => [...files, stored])
  }
  async function add(chosen: File[]) {
    const room = FILES_MAX - draft.value.files.length
    if (chosen.length > room) toast.error(w.tooMany(FILES_MAX))
    setUploading(true)
    for (const file of chosen.slice(0, room)) await upload(file)
    setUploading(false)
  }
  return { isUploading, add, remove: (id: string) => change((files) => files.filter((file) => file.id !== id)) }
}

function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const w = t(conversationWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={w.attach} icon={<Paperclip />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={w.attach}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

type ComposerProps = {
  /** The other person's uid, or the group's id: the key of the draft. */
  to: string
  label: string
  onSend: (letter: { content: string; attached: MessageFile[] }) => void
}

export function Composer({ to, label, onSend }: ComposerProps) {
  const w = t(messageWords)
  const draft = useComposerDraft(to)
  const { files } = draft.value
  const attaching = useAttaching(draft)
  const { fieldErrors, change, verify } = useFields({
    state: {
      value: { content: draft.value.content },
      setValue: (next) => draft.setValue((now) => ({ ...now, ...next({ content: now.content }) })),
    },
    check: ({ content }) => ({ content: whatIsWrong(content) }),
  })
  function submit(typed: string) {
    // Files without words go by their names, which the list and the search show.
    const content =
      typed.trim() ||
      files
        .map(({ name }) => name)
        .join(', ')
        .slice(0, MESSAGE_MAX)
    if (attaching.isUploading || !verify({ content })) return
    onSend({ content, attached: files })
    draft.discard()
  }
  return (
    <div data-keep-clear className="border-t border-line pt-3">
      <AttachedFiles files={files} onRemove={attaching.remove} />
      <div className="flex items-start gap-2">
        {attaching.isUploading ? (
          <span className="grid size-10 place-items-center pointer-coarse:size-11">
            <Spinner size="sm" label={t(conversationWords).uploading} />
          </span>
        ) : (
          <AttachButton onChoose={(chosen) => void attaching.add(chosen)} />
        )}
        <div className="min-w-0 flex-1">
          <ComposerField
            label={label}
            hideLabel
            value={draft.value.content}
            onChange={(content) => change({ content })}
            onSend={submit}
            error={fieldErrors.content}
          />
        </div>
        <Button variant="primary" icon={<Send />} onClick={() => submit(draft.value.content)}>
          {w.send}
        </Button>
      </div>
    </div>
  )
}
