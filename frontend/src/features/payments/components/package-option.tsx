import { cx } from 'class-variance-authority';
import type { CreditPackage } from '@contract/payments';
import { InkOutline } from '@/components/ink';
import { formatDollars, localized } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { dollarsOf, priceText } from '../price';
import { PrintStack } from './print-stack';

interface PackageOptionProps {
  offer: CreditPackage;
  index: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** One package: as many prints as it makes, what it costs and what it saves. The chosen one is outlined by the pen. */
export function PackageOption({ offer, index, isChosen, onChoose }: PackageOptionProps) {
  return (
    <label
      data-slot="package"
      data-chosen={isChosen}
      className={cx(
        'relative grid cursor-pointer grid-cols-[3.75rem_1fr_auto] items-center gap-x-4 rounded-lg px-4 py-3 transition-colors',
        'has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent',
        'md:grid-cols-1 md:content-start md:gap-y-4 md:p-6',
        isChosen ? 'bg-surface-raised' : 'bg-ground hover:bg-surface-raised',
      )}
    >
      <input type="radio" name="package" value={offer.id} checked={isChosen} onChange={onChoose} className="sr-only" />
      <PrintStack credits={offer.credits} className="h-12 w-auto justify-self-center md:h-22 md:justify-self-start" />
      <span className="grid">
        <span className="font-heading text-lead font-medium whitespace-nowrap md:text-title">{localized(offer, 'name')}</span>
        <span className="text-small text-muted md:text-base">{localized(offer, 'description')}</span>
      </span>
      <Price offer={offer} />
      <InkOutline
        tone={isChosen ? 'accent' : 'line'}
        width={isChosen ? 5 : 2}
        radius={isChosen ? 26 : 22}
        offset={isChosen ? 1 : 0}
        seed={index * 13 + 3}
        draw={isChosen}
      />
      {offer.popular && (
        <span className="absolute -top-3 right-5 rotate-2 rounded-sm bg-ink px-2 py-0.5 font-heading text-small font-medium text-ground md:top-6 md:right-5 md:rotate-3">
          {m.purchase_popular()}
        </span>
      )}
    </label>
  );
}

function Price({ offer: { price, originalPrice, savings, credits } }: { offer: CreditPackage }) {
  const dollars = dollarsOf(price);
  return (
    <span className="grid justify-items-end text-right text-small whitespace-nowrap tabular-nums md:justify-items-start md:text-left">
      <span className="font-heading text-title font-semibold md:text-heading">{priceText(price)}</span>
      <span className="grid justify-items-end md:mt-1 md:flex md:gap-x-3">
        {originalPrice && (
          <s className="text-muted">
            <span className="sr-only">{m.purchase_instead_of()} </span>
            {priceText(originalPrice)}
          </s>
        )}
        {savings && <span className="font-medium text-success">{m.purchase_save({ amount: priceText(savings) })}</span>}
      </span>
      {dollars !== null && credits > 1 && (
        <span className="text-muted max-md:hidden">{m.purchase_each({ price: formatDollars(dollars / credits) })}</span>
      )}
    </span>
  );
}
