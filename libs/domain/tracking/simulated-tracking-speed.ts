/** How much faster than real time parcels move: 1 in production; a sandbox delivers a parcel within a minute or two. */
export class SimulatedTrackingSpeed {
  constructor(readonly factor: number) {}
}
