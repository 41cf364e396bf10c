import { releaseMemory } from './release-memory.js';

describe('memory of buffers', () => {
  it('is freed at once, also when two buffers share it', () => {
    const large = Buffer.alloc(100_000, 'a');
    releaseMemory([large.subarray(0, 10), large]);
    expect([large.length, large.buffer.byteLength]).toEqual([0, 0]);
  });

  it('stays where other buffers have theirs in the same pool', () => {
    const [small, other] = [Buffer.from('small'), Buffer.from('other')];
    releaseMemory([small]);
    expect([small.toString(), other.toString()]).toEqual(['small', 'other']);
  });
});
