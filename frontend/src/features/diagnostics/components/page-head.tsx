import type { ReactNode } from 'react';

export function PageHead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div className="max-w-[40rem]">
        <h1 className="text-heading">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
