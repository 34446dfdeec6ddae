import { cx } from 'class-variance-authority';
import { useId, type ComponentProps } from 'react';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** Shown below and announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
};

export function Field({ label, error, hint, className, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div data-slot="field" className={cx('grid gap-1', className)}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className="h-12 w-full rounded-md border-2 border-line bg-ground px-4 text-base text-ink transition-colors placeholder:text-muted hover:border-line-strong focus:border-accent focus:outline-none aria-invalid:border-danger"
        {...input}
      />
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className={cx('text-small', error ? 'text-danger' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
