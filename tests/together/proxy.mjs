// A line between a page and the server that can be made slow, cut, or lose what goes one way: TCP,
// so that everything goes through it, the page's files too.
import net from 'node:net';

export class Proxy {
  constructor(to) {
    this.to = to;
    this.delay = 0; // ms, each way
    this.down = false;
    this.loses = null; // 'asked': nothing reaches the server; 'answered': nothing comes back
    this.pairs = new Set();
  }

  async start() {
    this.server = net.createServer((near) => {
      if (this.down) return near.destroy();
      const far = net.connect(this.to(), '127.0.0.1');
      const pair = [near, far];
      this.pairs.add(pair);
      const end = () => {
        this.pairs.delete(pair);
        for (const one of pair) one.destroy();
      };
      for (const [from, to, way] of [[near, far, 'asked'], [far, near, 'answered']]) {
        from.setNoDelay(true);
        from.on('error', end);
        from.on('close', end);
        from.on('data', (bytes) => {
          if (this.loses === way) return;
          if (this.delay === 0) to.write(bytes);
          else setTimeout(() => to.destroyed || to.write(bytes), this.delay);
        });
      }
    });
    await new Promise((done) => this.server.listen(0, '127.0.0.1', done));
    this.port = this.server.address().port;
    this.address = `http://127.0.0.1:${this.port}/`;
    return this;
  }

  /** Nothing goes through until `mend`. */
  cut() {
    this.down = true;
    for (const pair of this.pairs) for (const one of pair) one.destroy();
    this.pairs.clear();
  }

  mend() {
    this.down = false;
    this.loses = null;
  }

  end() {
    this.cut();
    return new Promise((done) => this.server.close(done));
  }
}
