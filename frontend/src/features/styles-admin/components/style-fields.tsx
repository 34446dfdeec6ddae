import { useFormContext } from 'react-hook-form';
import { PROMPT_MAX_LENGTH, STYLE_DESCRIPTION_MAX_LENGTH, STYLE_NAME_MAX_LENGTH } from '@contract/limits';
import { Field, Notice } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { readMinutes, type StyleForm } from '../style-form';
import { TextAreaField } from './text-area-field';

/** The texts of a style in both languages, its prompt and its time. */
export function StyleFields() {
  const { register, formState } = useFormContext<StyleForm>();
  const { errors } = formState;
  const notTooLong = (limit: number) => ({ value: limit, message: m.admin_too_long({ limit }) });
  const required = {
    required: { value: true, message: m.form_required() },
    validate: (text: string) => text.trim() !== '' || m.form_required(),
  };
  const name = { ...required, maxLength: notTooLong(STYLE_NAME_MAX_LENGTH) };
  const description = { maxLength: notTooLong(STYLE_DESCRIPTION_MAX_LENGTH) };
  const isIncomplete = Object.values(errors).some((error) => error?.type === 'required' || error?.type === 'validate');

  return (
    <div className="grid content-start gap-4">
      {isIncomplete && <Notice tone="error">{m.admin_required()}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.admin_field_name_en()} lang="en" error={errors.nameEn?.message} {...register('nameEn', name)} />
        <Field label={m.admin_field_name_cn()} lang="zh-CN" error={errors.nameCn?.message} {...register('nameCn', name)} />
        <TextAreaField
          label={m.admin_field_description_en()}
          lang="en"
          rows={3}
          error={errors.descriptionEn?.message}
          {...register('descriptionEn', description)}
        />
        <TextAreaField
          label={m.admin_field_description_cn()}
          lang="zh-CN"
          rows={3}
          error={errors.descriptionCn?.message}
          {...register('descriptionCn', description)}
        />
      </div>
      <TextAreaField
        label={m.admin_field_prompt()}
        hint={m.admin_field_prompt_hint()}
        lang="en"
        rows={5}
        error={errors.apiPrompt?.message}
        {...register('apiPrompt', { ...required, maxLength: notTooLong(PROMPT_MAX_LENGTH) })}
      />
      <Field
        label={m.admin_field_time()}
        inputMode="decimal"
        className="max-w-80"
        error={errors.minutes?.message}
        {...register('minutes', { validate: { time: (typed) => readMinutes(typed) !== undefined || m.admin_time_invalid() } })}
      />
    </div>
  );
}
