import { useForm } from 'react-hook-form';
import { Button, Field, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';

interface OneFieldFormProps {
  label: string;
  submitLabel: string;
  field: { type: string; autoComplete: string; inputMode?: 'numeric' | 'email'; maxLength?: number };
  defaultValue?: string;
  minLength?: { value: number; message: string };
  isBusy: boolean;
  error: string | null;
  onSubmit: (value: string) => void;
}

/** One question of a sign-in: a new password, a code, an address. */
export function OneFieldForm({ label, submitLabel, field, defaultValue = '', minLength, isBusy, error, onSubmit }: OneFieldFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { value: defaultValue } });
  return (
    <form noValidate onSubmit={handleSubmit(({ value }) => onSubmit(value.trim()))} className="mt-5 grid gap-4">
      <Field
        label={label}
        error={formState.errors.value?.message}
        {...field}
        {...register('value', { required: { value: true, message: m.form_required() }, ...(minLength && { minLength }) })}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button type="submit" size="lg" disabled={isBusy} className="w-full">
        {isBusy && <Spinner />}
        {isBusy ? m.auth_processing() : submitLabel}
      </Button>
    </form>
  );
}
