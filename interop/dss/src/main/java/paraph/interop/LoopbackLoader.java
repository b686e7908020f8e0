package paraph.interop;

import eu.europa.esig.dss.service.http.commons.CommonsDataLoader;
import eu.europa.esig.dss.spi.exception.DSSExternalResourceException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;

/** Fetches revocation data from this machine and from nowhere else: addresses in a file are not to be trusted. */
final class LoopbackLoader extends CommonsDataLoader {
  private static final long serialVersionUID = 1L;

  LoopbackLoader() {
    setRedirectsEnabled(false);
  }

  @Override
  public byte[] get(String url) {
    check(url);
    return super.get(url);
  }

  @Override
  public byte[] post(String url, byte[] content) {
    check(url);
    return super.post(url, content);
  }

  private static void check(String url) {
    try {
      if (InetAddress.getByName(URI.create(url).getHost()).isLoopbackAddress()) {
        return;
      }
    } catch (IOException | RuntimeException unknown) {
      throw new DSSExternalResourceException("not an address of this machine: " + url, unknown);
    }
    throw new DSSExternalResourceException("not an address of this machine: " + url);
  }
}
