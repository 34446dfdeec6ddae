import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory';

type Json = Record<string, unknown>;

/**
 * Keeps cognito-local's data in JSON files that are whole after a crash: its own store writes in place, and two writes at
 * once garble the file.
 */
export class JsonStores implements DataStoreFactory {
  private readonly stores: JsonStore[] = [];

  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  async create(_: unknown, id: string, defaults: object): Promise<DataStore> {
    const store = new JsonStore(join(this.directory, `${id}.json`), defaults);
    this.stores.push(store);
    await store.save();
    return store;
  }

  async flush(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.save()));
  }
}

class JsonStore implements DataStore {
  private readonly root: Json;
  private writing: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly file: string,
    defaults: object,
  ) {
    const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8'), reviveDate) as Json) : {};
    this.root = { ...structuredClone(defaults), ...stored };
  }

  async get<T>(_: unknown, key: string | string[], defaultValue?: T): Promise<T> {
    const value = [key].flat().reduce<unknown>((node, name) => (node as Json | undefined)?.[name], this.root);
    return (value ?? defaultValue ?? null) as T;
  }

  async getRoot<T>(): Promise<T> {
    return this.root as T;
  }

  async set<T>(_: unknown, key: string | string[], value: T): Promise<void> {
    const [parent, name] = this.parentOf(key);
    parent[name] = value;
    await this.save();
  }

  async delete(_: unknown, key: string | string[]): Promise<void> {
    const [parent, name] = this.parentOf(key);
    Reflect.deleteProperty(parent, name);
    await this.save();
  }

  /** Resolves once the data of this moment is on disk; writes that pile up become one. */
  save(): Promise<void> {
    if (!this.writing) {
      this.writing = this.write().finally(() => (this.writing = undefined));
      return this.writing;
    }
    this.next ??= this.writing.then(() => {
      this.next = undefined;
      return this.save();
    });
    return this.next;
  }

  private async write(): Promise<void> {
    const unfinished = `${this.file}.new`;
    await writeFile(unfinished, JSON.stringify(this.root), { mode: 0o600 });
    await rename(unfinished, this.file);
  }

  private parentOf(key: string | string[]): [Json, string] {
    const path = [key].flat();
    const name = path.pop() ?? '';
    const parent = path.reduce<Json>((node, step) => (node[step] ??= {}) as Json, this.root);
    return [parent, name];
  }
}

function reviveDate(key: string, value: unknown): unknown {
  return key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}
