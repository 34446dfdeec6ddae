import { useQuery } from '@tanstack/react-query';
import type { CreditPackage } from '@contract/payments';
import { Button, Notice } from '@/components/ui';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { packagesQuery } from '../packages-query';
import { PackageOption } from './package-option';

interface PackageListProps {
  chosenId: string | null;
  isDisabled: boolean;
  onChoose: (offer: CreditPackage) => void;
}

const GRID = 'mt-5 grid gap-3 md:grid-cols-3 md:gap-5';

/** What can be bought, as one group of radio buttons. */
export function PackageList({ chosenId, isDisabled, onChoose }: PackageListProps) {
  const { data: packages, error, isPending, refetch } = useQuery(packagesQuery);
  if (isPending) return <PackagesSkeleton />;
  if (!packages) {
    return (
      <Notice tone="error" className="mt-5">
        <p>{errorText(error)}</p>
        <Button variant="link" className="justify-self-start text-small" onClick={() => void refetch()}>
          {m.action_retry()}
        </Button>
      </Notice>
    );
  }
  return (
    <fieldset disabled={isDisabled} className={GRID}>
      <legend className="sr-only">{m.purchase_packages()}</legend>
      {packages.map((offer, index) => (
        <PackageOption key={offer.id} {...{ offer, index }} isChosen={offer.id === chosenId} onChoose={() => onChoose(offer)} />
      ))}
    </fieldset>
  );
}

function PackagesSkeleton() {
  return (
    <div className={GRID} aria-busy="true" aria-label={m.purchase_loading()}>
      {Array.from({ length: 3 }, (_, i) => (
        <div key={i} className="skeleton h-24 rounded-lg md:h-72" />
      ))}
    </div>
  );
}
