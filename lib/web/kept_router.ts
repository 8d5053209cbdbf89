// Finds the handlers of an address once and remembers them: the trie asks every route that may match, each time.
import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";
import QuickLRU from "quick-lru";

const ADDRESSES = 1_000;
const LONGEST = 100; // characters; longer addresses are those that nobody asks for twice

/**
 * The trie takes every pattern (Hono's quicker router refuses `/users/export` beside `/users/:id`). What it gives
 * depends on nothing but method and path, and nobody changes it.
 */
export class KeptRouter<T> implements Router<T> {
  name = "KeptRouter";
  #trie = new TrieRouter<T>();
  #found = new QuickLRU<string, Result<T>>({ maxSize: ADDRESSES });

  add(method: string, path: string, handler: T): void {
    this.#trie.add(method, path, handler);
    this.#found.clear();
  }

  match(method: string, path: string): Result<T> {
    if (path.length > LONGEST) return this.#trie.match(method, path);
    const key = `${method} ${path}`;
    const before = this.#found.get(key);
    if (before) return before;
    const found = this.#trie.match(method, path);
    this.#found.set(key, found);
    return found;
  }
}
