// Chooses one picture by button, drop or paste, shows it, and refuses other and too large files.
import { clsx } from 'clsx'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { imageFieldWords } from '#messages/ui/ui-image-field.ts'
import { t } from '#web/lib/locale/locale.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { IconButton } from '#web/ui/basic/icon-button.tsx'
import { imageError, usualImageLimit, usualImageTypes, type ImageError } from './image-check.ts'
import { ImagePreview, type PreviewProps } from './image-preview.tsx'

type ImageFieldProps = PreviewProps & {
  label: string
  onPick: (file: File) => void
  onRemove?: () => void
  hint?: string
  error?: string
  types?: readonly string[]
  maxBytes?: number
  /** Other words for a file that is refused. */
  errorText?: (fieldError: ImageError) => string
  disabled?: boolean
}

function usePicking(props: ImageFieldProps) {
  const { onPick, types = usualImageTypes, maxBytes = usualImageLimit, errorText, disabled } = props
  const [fieldError, setFieldError] = useState<ImageError | null>(null)
  const takeFiles = (files: FileList | null) => {
    const file = files?.[0]
    if (!file || disabled) return false
    const found = imageError(file, types, maxBytes)
    setFieldError(found)
    if (!found) onPick(file)
    return true
  }
  const usual = {
    type: t(imageFieldWords).wrongType,
    size: t(imageFieldWords).tooLarge(Math.floor(maxBytes / (1024 * 1024))),
  }
  return {
    takeFiles,
    faultWords: fieldError && (errorText?.(fieldError) ?? usual[fieldError]),
    accept: types.join(','),
  }
}

function useDropAndPaste(takeFiles: (files: FileList | null) => boolean) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      takeFiles(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => {
      if (takeFiles(event.clipboardData.files)) event.preventDefault()
    },
  }
  return { over, handlers }
}

function Choices({ value, onRemove, disabled, onChoose }: ImageFieldProps & { onChoose: () => void }) {
  return (
    <div className="flex gap-1">
      <Button size="sm" disabled={disabled} onClick={onChoose}>
        {value ? t(imageFieldWords).change : t(imageFieldWords).pick}
      </Button>
      {value && onRemove && (
        <IconButton
          size="sm"
          variant="danger"
          label={t(imageFieldWords).remove}
          icon={<Trash2 />}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

export function ImageField(props: ImageFieldProps) {
  const { label, value, shape, hint, error, disabled } = props
  const { takeFiles, faultWords, accept } = usePicking(props)
  const { over, handlers } = useDropAndPaste(takeFiles)
  const input = useRef<HTMLInputElement>(null)
  const textId = useId()
  const problem = faultWords ?? error
  const edge = problem ? 'border-danger' : 'border-line-strong'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts beside the button
    <fieldset aria-describedby={textId} data-invalid={Boolean(problem)} {...handlers} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 transition-colors',
          over ? 'border-accent bg-accent-soft' : edge,
        )}
      >
        <ImagePreview value={value} shape={shape} icon={<ImagePlus />} />
        <div className="flex min-w-0 flex-1 basis-44 flex-col items-start gap-2">
          <Choices {...props} onChoose={() => input.current?.click()} />
          <div id={textId} aria-live="polite" className="text-sm">
            {problem && <p className="font-medium text-danger-ink">{problem}</p>}
            <p className={over ? 'text-ink' : 'text-ink-faint'}>
              {over ? t(imageFieldWords).dropNow : (hint ?? t(imageFieldWords).drop)}
            </p>
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          takeFiles(event.target.files)
          // Cleared, so that the same file can be chosen again after it was refused or removed.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
