export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Received extends Mail {
  at: Date;
}

const KEPT = 100;

/** What the cloud would send by mail. */
export class Mailbox {
  private readonly mails: Received[] = [];

  /** Newest first. */
  get all(): readonly Received[] {
    return this.mails;
  }

  receive(mail: Mail): void {
    this.mails.unshift({ ...mail, at: new Date() });
    this.mails.length = Math.min(this.mails.length, KEPT);
  }
}
