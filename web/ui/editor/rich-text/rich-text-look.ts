import { clsx } from 'clsx'

/** Around a table, in the editor and on the page: a table wider than a narrow screen scrolls in it. */
export const tableBoxLook = 'my-5 max-w-full overflow-x-auto'

// The look of a post, the same in the editor and on the page.
export const richTextLook = clsx(
  'text-base leading-7.5 text-ink [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  // Two spaces in a row, or one at the end of a line, stay as they were typed.
  '[&_p]:my-4 [&_p]:whitespace-pre-wrap [&_:is(h2,h3)]:whitespace-pre-wrap',
  '[&_h2]:mt-10 [&_h2]:mb-4 [&_h2]:text-[1.375rem] [&_h3]:mt-8 [&_h3]:mb-3 [&_h3]:text-lg',
  '[&_:is(ul,ol)]:my-4 [&_:is(ul,ol)]:pl-6 [&_ol]:list-decimal [&_ul]:list-disc [&_ul_ul]:list-[circle]',
  '[&_li]:my-1.5 [&_li]:pl-1 [&_li::marker]:text-ink-faint [&_li>:is(p,ul,ol)]:my-1.5',
  '[&_blockquote]:my-5 [&_blockquote]:border-l-3 [&_blockquote]:border-accent [&_blockquote]:pl-4',
  '[&_blockquote]:text-ink-soft [&_blockquote>:first-child]:mt-0 [&_blockquote>:last-child]:mb-0',
  '[&_code]:rounded-item [&_code]:bg-sunken [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-[0.9em]',
  '[&_pre]:my-5 [&_pre]:overflow-x-auto [&_pre]:rounded-card [&_pre]:border [&_pre]:border-line',
  '[&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:text-sm [&_pre]:leading-6',
  '[&_pre_code]:bg-transparent [&_pre_code]:p-0 [&_pre_code]:text-sm',
  '[&_a]:font-medium [&_a]:text-accent-ink [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-3',
  // A picture's width reserves its place until it loads; one that is too high is shown whole in that place.
  '[&_img]:my-5 [&_img]:h-auto [&_img]:max-h-[80dvh] [&_img]:max-w-full [&_img]:rounded-card',
  '[&_img]:object-contain [&_img]:object-left',
  // Long words break only where a column would otherwise be wider than the text.
  '[&_table]:min-w-full [&_table]:border-collapse [&_table]:text-sm [&_table]:leading-6',
  '[&_:is(th,td)]:relative [&_:is(th,td)]:min-w-20 [&_:is(th,td)]:max-w-96 [&_:is(th,td)]:border [&_:is(th,td)]:border-line-strong',
  '[&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top',
  '[&_th]:bg-sunken [&_th]:font-semibold',
  // Named by its row, so that they weigh more than the margins of texts outside of tables.
  '[&_tr>:is(th,td)>*]:my-0 [&_tr>:is(th,td)>:not(:first-child)]:mt-2',
  '[&_.selectedCell]:bg-accent-soft',
  '[&_hr]:my-8 [&_hr]:border-line',
  '[&_.code-comment]:text-ink-faint [&_.code-string]:text-success-ink [&_.code-number]:text-warn-ink',
  '[&_.code-keyword]:text-violet-ink [&_.code-call]:text-info-ink [&_.code-tag]:text-info-ink',
  '[&_:is(h2,h3)]:scroll-mt-24 [&_:is(h2,h3)]:outline-none',
)
