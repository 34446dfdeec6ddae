import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-heading font-medium whitespace-nowrap transition-[transform,filter,background-color,color] duration-150 active:translate-y-px disabled:active:translate-y-0 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default:
          'bg-accent-gradient text-on-accent shadow-[0_10px_24px_-12px_var(--accent-to)] hover:brightness-107 disabled:bg-none disabled:bg-surface-raised disabled:text-muted disabled:shadow-none disabled:hover:brightness-100',
        destructive: 'border-2 border-danger text-danger hover:bg-danger hover:text-ground disabled:opacity-60',
        outline: 'border-2 border-line-strong text-ink hover:border-ink disabled:opacity-60',
        secondary: 'bg-surface-raised text-ink hover:brightness-110 disabled:opacity-60',
        ghost: 'text-ink hover:bg-surface-raised disabled:opacity-60',
        link: 'rounded-sm text-accent underline decoration-2 underline-offset-4 hover:decoration-4 disabled:opacity-60',
      },
      size: {
        default: 'h-12 px-6 text-base',
        sm: 'h-10 px-4 text-small',
        lg: 'h-14 px-8 text-lead',
        icon: 'size-11',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'h-auto! px-0! py-1' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button data-slot="button" type={type} className={buttonVariants({ variant, size, className })} {...rest} />;
}
