export interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface Received extends Mail {
  at: Date;
}

const KEPT = 100;

/** What the cloud would send by mail, newest first. */
export class Mailbox {
  private readonly mails: Received[] = [];

  receive(mail: Mail): void {
    this.mails.unshift({ ...mail, at: new Date() });
    this.mails.length = Math.min(this.mails.length, KEPT);
  }

  get json(): string {
    return JSON.stringify({ mails: this.mails });
  }

  get page(): string {
    const rows = this.mails.map(
      ({ to, subject, text, at }) =>
        `<li><small>${at.toLocaleString()}</small><h2>${escape(subject)}</h2><p>To ${escape(to)}</p><pre>${escape(text)}</pre></li>`,
    );
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}li{list-style:none;border-top:1px solid #8886;padding:1rem 0}
ul{padding:0}h2{font-size:1.1rem;margin:0}p{margin:0}pre{font-size:1.4rem;white-space:pre-wrap;margin:.5rem 0 0}</style>
<h1>Mailbox</h1><p>What the cloud would send by mail. Gone after a restart.</p><ul>${rows.join('') || '<li>No mail yet.</li>'}</ul></html>`;
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
