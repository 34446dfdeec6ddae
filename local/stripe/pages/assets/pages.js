/** Comforts of the payment pages. Everything works without them. */
const field = (name) => document.querySelector(`.card-form [name="${name}"]`);

/** Rewrites an input while it is typed into; the caret stays at the end, or behind the same digit. */
function format(input, rewrite) {
  input?.addEventListener('input', () => {
    const position = input.selectionStart ?? input.value.length;
    const isAtEnd = position === input.value.length;
    const digitsBefore = input.value.slice(0, position).replace(/\D/g, '').length;
    input.value = rewrite(input.value.replace(/\D/g, ''));
    const caret = isAtEnd ? input.value.length : positionAfter(input.value, digitsBefore);
    input.setSelectionRange(caret, caret);
  });
}

function positionAfter(text, digits) {
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position++) if (/\d/.test(text[position])) seen++;
  return position;
}

const spacedNumber = (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');

function spacedExpiry(digits) {
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month;
}

const BRANDS = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
];

function showBrand() {
  const number = field('number');
  if (number) number.dataset.brand = BRANDS.find(([, pattern]) => pattern.test(number.value))?.[0] ?? '';
}

format(field('number'), spacedNumber);
format(field('expiry'), spacedExpiry);
format(field('cvc'), (digits) => digits.slice(0, 4));
field('number')?.addEventListener('input', showBrand);

for (const button of document.querySelectorAll('[data-fill]')) {
  button.addEventListener('click', () => {
    field('number').value = button.dataset.fill;
    field('expiry').value = `12 / ${String(new Date().getFullYear() + 2).slice(2)}`;
    field('cvc').value = '123';
    if (!field('name').value) field('name').value = 'Test Buyer';
    if (!field('email').value) field('email').value = 'buyer@example.com';
    showBrand();
    document.querySelector('.card-form .primary').scrollIntoView({ block: 'center' });
  });
}

const forms = [...document.forms];
const setBusy = (isBusy) => {
  for (const form of forms) form.toggleAttribute('data-busy', isBusy);
};
for (const form of forms) {
  form.addEventListener('submit', (event) => {
    if (form.hasAttribute('data-busy')) return event.preventDefault();
    setBusy(true);
    if (event.submitter && form.dataset.processing) {
      event.submitter.dataset.label = event.submitter.textContent;
      event.submitter.textContent = form.dataset.processing;
    }
  });
}
// A page that comes back from the browser's memory is as it was left: busy.
window.addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  setBusy(false);
  for (const button of document.querySelectorAll('[data-label]')) button.textContent = button.dataset.label;
});

const wrong = document.querySelector('[aria-invalid]');
if (wrong) wrong.focus();
