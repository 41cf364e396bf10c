/** "USPS Priority Mail": the carrier's name once, whether or not the service's name begins with it. */
export function serviceTitle({ carrierName, serviceName }: { carrierName: string; serviceName: string }): string {
  return serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`;
}
