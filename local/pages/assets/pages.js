/** Renews what the page shows, and sends what its buttons ask for. */
const INTERVAL = 2_000;

async function renew() {
  const main = document.getElementById('main');
  const isRead = main.querySelector('details[open]') || getSelection()?.type === 'Range';
  if (document.hidden || isRead || main.contains(document.activeElement)) return;
  const response = await fetch(location.href);
  document.body.classList.remove('offline');
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('main');
  if (fresh && fresh.innerHTML !== main.innerHTML) main.innerHTML = fresh.innerHTML;
}

async function press(button) {
  button.disabled = true;
  const response = await fetch('/_local/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: button.dataset.action,
  });
  const { error } = await response.json();
  button.disabled = false;
  button.blur();
  if (error) say(error);
  await renew();
}

function say(text) {
  const note = document.createElement('p');
  note.className = 'note';
  note.setAttribute('role', 'alert');
  note.textContent = text;
  document.body.append(note);
  setTimeout(() => note.remove(), 8_000);
}

// On a phone the menu is wider than the page.
document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-action]');
  if (button) press(button).catch((error) => say(String(error)));
});
// While the cloud restarts there is nothing to renew from.
setInterval(() => renew().catch(() => document.body.classList.add('offline')), INTERVAL);
