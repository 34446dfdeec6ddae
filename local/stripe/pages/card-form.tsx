import { TEST_CARDS } from '../cards';
import type { Texts } from './texts';

type Field = 'email' | 'number' | 'expiry' | 'cvc' | 'name';

/** What the buyer has entered before, and what was wrong with it. Card data is never sent back. */
export interface Entered {
  email: string;
  name: string;
  wrong: Field[];
  /** Why the payment was not made. */
  refusal?: keyof Texts['errors'] | undefined;
}

interface CardFormProps {
  texts: Texts;
  action: string;
  amount: string;
  entered: Entered;
}

export function CardForm({ texts, action, amount, entered }: CardFormProps) {
  const field = (name: Field) => {
    const isWrong = entered.wrong.includes(name);
    return { name, id: name, required: true, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` }) };
  };
  return (
    <form method="post" action={action} className="card-form" noValidate data-processing={texts.processing}>
      <input type="hidden" name="method" value="card" />
      <p className="alert" role="alert">
        {entered.refusal && texts.errors[entered.refusal]}
      </p>

      <label htmlFor="email">{texts.email}</label>
      <input {...field('email')} type="email" autoComplete="email" defaultValue={entered.email} />
      <Wrong texts={texts} entered={entered} fields={['email']} />

      <fieldset className="card">
        <legend>{texts.card}</legend>
        <input
          {...field('number')}
          className="number"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          aria-label={texts.number}
          maxLength={23}
        />
        <input
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          aria-label={texts.expiry}
          maxLength={7}
        />
        <input {...field('cvc')} inputMode="numeric" autoComplete="cc-csc" placeholder="CVC" aria-label={texts.cvc} maxLength={4} />
      </fieldset>
      <Wrong texts={texts} entered={entered} fields={['number', 'expiry', 'cvc']} />

      <label htmlFor="name">{texts.name}</label>
      <input {...field('name')} autoComplete="cc-name" defaultValue={entered.name} />
      <Wrong texts={texts} entered={entered} fields={['name']} />

      <button type="submit" className="button primary">
        {texts.payWith(amount)}
      </button>
      <TestCards texts={texts} />
    </form>
  );
}

function Wrong({ texts, entered, fields }: { texts: Texts; entered: Entered; fields: Field[] }) {
  return fields
    .filter((name) => entered.wrong.includes(name))
    .map((name) => (
      <p key={name} id={`${name}-wrong`} className="wrong">
        {texts.errors[name]}
      </p>
    ));
}

/** The buttons fill the form in; without a script the numbers can be copied. */
function TestCards({ texts }: { texts: Texts }) {
  return (
    <details className="test-cards">
      <summary>{texts.testCards}</summary>
      <ul>
        {TEST_CARDS.map(({ number, effect }) => (
          <li key={number}>
            <span>
              <code>{number}</code>
              <small>{texts[effect]}</small>
            </span>
            <button type="button" className="button small" data-fill={number} aria-label={`${texts.fill} ${number}`}>
              {texts.fill}
            </button>
          </li>
        ))}
      </ul>
      <p>{texts.testCardsHint}</p>
    </details>
  );
}
