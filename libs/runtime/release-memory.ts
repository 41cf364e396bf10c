/**
 * Frees the memory of buffers that nothing reads again, now instead of at the next full collection: buffers that outlive a few small
 * collections make those of the whole heap more frequent, and each of these marks all that lives. Small buffers share a pool and stay.
 */
export function releaseMemory(buffers: readonly Uint8Array[]): void {
  for (const { buffer } of buffers)
    if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}
