/** Cache Storage in memory: files by their paths, as far as the site uses it. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://site.example').pathname;
  const fake = {
    /** Called before a file is put; throws what a browser would. */
    onPut: (_path: string): void => {},
    names: () => [...stores.keys()].toSorted(),
    paths: (name: string) => [...(stores.get(name)?.keys() ?? [])].toSorted(),
    async open(name: string) {
      const files = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, files);
      return {
        match: async (request: string) => files.get(pathOf(request))?.clone(),
        async put(request: string, file: Response) {
          fake.onPut(pathOf(request));
          files.set(pathOf(request), new Response(await file.blob(), { headers: file.headers }));
        },
        keys: async () => [...files.keys()].map((path) => new Request(`http://site.example${path}`)),
        delete: async (request: Request) => files.delete(pathOf(request)),
      };
    },
    async match(request: string) {
      for (const files of stores.values()) {
        const found = files.get(pathOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
    delete: async (name: string) => stores.delete(name),
  };
  return fake;
}
