import { cx } from 'class-variance-authority';
import { useId, type ComponentProps } from 'react';

type TextAreaFieldProps = ComponentProps<'textarea'> & { label: string; error?: string | undefined; hint?: string | undefined };

/** `Field` for longer texts. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div data-slot="field" className="grid content-start gap-1">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className="w-full resize-y rounded-md border-2 border-line bg-ground px-4 py-3 text-base text-ink transition-colors placeholder:text-muted hover:border-line-strong focus:border-accent focus:outline-none aria-invalid:border-danger"
        {...area}
      />
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className={cx('text-small', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
